import { words as kitWords } from '../words.ts';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer as KitDrawer } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useLayer } from '../layers.ts';
import { Loaded } from '../loaded.tsx';
import { UndoBar } from '../review/undo-bar.tsx';
import { closeToasts } from '../toasts.tsx';
import classes from './drawer.module.css';
import { type KeyMap, useKeys } from './keys.ts';
import { words } from './words.ts';

interface DrawerProps {
  title: string;
  isWide?: boolean | undefined;
  /** Work while nothing is above the drawer. */
  keys?: KeyMap | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A row's details beside its list, open while rendered. The focus begins at its heading and returns
 * to the row.
 */
function Drawer({ title, isWide = false, keys, onClose, children }: DrawerProps) {
  const isTop = useLayer();
  useKeys(isTop && keys ? keys : null, { worksInDialogs: true });
  useEffect(closeToasts, []);
  return (
    <KitDrawer
      opened
      position="right"
      size={isWide ? '60rem' : '30rem'}
      onClose={onClose}
      title={title}
      returnFocus={false}
      // kit.css locks scrolling: the content policy would block the kit's style.
      lockScroll={false}
      closeOnEscape={isTop}
      closeButtonProps={{ 'aria-label': kitWords.close, size: '2.75rem', iconSize: '1.25rem' }}
      classNames={{ title: `${classes.title} shrinks anywhere bold`, header: classes.header ?? '' }}
      // A header element would be a second banner of the page.
      attributes={{ header: { role: 'none' }, title: { tabIndex: -1, 'data-autofocus': true } }}
    >
      {children}
      <UndoBar isTop={isTop} />
    </KitDrawer>
  );
}

/** The row's actions, always within reach. */
export function DrawerActions({ children }: { children: ReactNode }) {
  return <div className={`${classes.actions} row gap4`}>{children}</div>;
}

interface RowDrawerProps<Row> {
  /** The opened row: from the page if it is there, else from a read of that row. */
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  title: (row: Row) => string;
  /** The heading while the row loads. */
  loadingTitle: string;
  /** For two columns at a desk. */
  isWide?: boolean;
  keys?: KeyMap | undefined;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** The drawer of the row in the address, also while it loads or is not found. */
export function RowDrawer<Row>(props: RowDrawerProps<Row>) {
  const { query, title, loadingTitle, onClose, children } = props;
  const { data } = query;
  return (
    <Drawer
      title={data ? title(data) : loadingTitle}
      isWide={props.isWide}
      keys={props.keys}
      onClose={onClose}
    >
      {data && children(data)}
      {!data && (
        <Loaded query={query} failed={messageOf(query.error, words.rowUnknown)} heightRem={20} />
      )}
    </Drawer>
  );
}
