import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer as KitDrawer } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLayer } from '../layers.ts';
import { closeToasts } from '../toasts.ts';
import classes from './drawer.module.css';
import { words } from './words.ts';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A row's whole story at the side of its list, open as long as it is rendered. The focus begins at
 * its heading and goes back to the row.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const isTop = useLayer();
  useEffect(closeToasts, []);
  return (
    <KitDrawer
      opened
      position="right"
      size="30rem"
      onClose={onClose}
      title={title}
      returnFocus={false}
      // A rule of kit.css does it: the kit would write a style that no content policy can name.
      lockScroll={false}
      closeOnEscape={isTop}
      closeButtonProps={{ 'aria-label': words.close, size: '2.75rem', iconSize: '1.25rem' }}
      classNames={{ title: classes.title ?? '', header: classes.header ?? '' }}
      // Its header element would be a second banner of the page.
      attributes={{ header: { role: 'none' }, title: { tabIndex: -1, 'data-autofocus': true } }}
    >
      {children}
    </KitDrawer>
  );
}

/** What can be done with the row: in reach however long the drawer is. */
export function DrawerActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
