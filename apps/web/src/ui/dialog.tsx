import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useBackCloses } from './back-closes.ts';
import { useLayer } from './layers.ts';
import { closeToasts } from './toasts.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page, open as long as it is rendered. Back closes it. It keeps the focus and gives
 * it back to its opener, or to the page's heading where the opener has gone, as a decided row does.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const isTop = useLayer();
  useBackCloses(true, onClose);
  useEffect(closeToasts, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={false}
      // A rule of kit.css does it: the kit would write a style that no content policy can name.
      lockScroll={false}
      closeOnEscape={isTop}
      // Its header element would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Modal>
  );
}
