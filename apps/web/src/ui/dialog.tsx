import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { closeToasts } from './toasts.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

let opener: Element | null = null;

/** Remembers what opened a dialog; one that follows another has the opener of the first. */
function rememberOpener(): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.closest('[role=dialog]')) opener = active;
}

/** Gives the focus back, unless a next dialog or a new part of the page has taken it. */
function giveFocusBack(): void {
  if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return;
  const place = opener?.isConnected ? opener : document.querySelector('h1');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * A dialog over the page, open as long as it is rendered. It keeps the focus and gives it back to
 * its opener, or to the page's heading where the opener has gone, as a decided row does.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  useEffect(() => {
    rememberOpener();
    closeToasts();
    return () => {
      requestAnimationFrame(giveFocusBack);
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={false}
      // Its header element would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Modal>
  );
}
