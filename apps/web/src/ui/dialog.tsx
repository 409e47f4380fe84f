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
 * A dialog, open while rendered. Back closes it. The focus returns to its opener, or to the page's
 * heading if the opener is gone.
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
      // kit.css locks scrolling: the content policy would block the kit's style.
      lockScroll={false}
      closeOnEscape={isTop}
      // A header element would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Modal>
  );
}
