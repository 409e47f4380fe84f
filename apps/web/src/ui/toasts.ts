/** What a toast says. A toast is never the only place where an error lives. */
export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** 2,000 to 8,000; 5,000 unless said. */
  durationMs?: number;
  /** Toasts of one id replace each other. */
  id?: string;
}

/** Shows a toast. What draws it is loaded after the first paint, or with the first toast. */
export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./toaster.tsx');
  drawToast(toast);
}
