import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { closeToasts } from './toasts.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. It keeps the focus while open and gives it back to its opener. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  useEffect(() => {
    if (isOpen) closeToasts();
  }, [isOpen]);
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      {children}
    </Modal>
  );
}
