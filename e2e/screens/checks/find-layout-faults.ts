import { isUnseen } from './is-unseen.ts';

/** What a look demands of targets and fields. */
export interface Demands {
  /** The minimum size of a target, in CSS pixels. */
  any: number;
  primary: number;
  /** Phones zoom in on fields below 16 px. */
  isForMembers: boolean;
}

/** Runs in the page. Finds overflow, cut-off or broken text, and targets or text that are too small. */
function findFaults({ any, primary, isForMembers }: Demands): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .slice(0, 40);
    const className = element.classList[0] ?? '';
    return `${element.tagName.toLowerCase()}${className && `.${className}`} “${text}”`;
  };
  const boxes = new Map<
    Element,
    { style: Record<'display' | 'overflowX' | 'overflowY' | 'position', string>; edge: DOMRect }
  >();
  /** What is read of a box, once for all its texts. */
  const boxOf = (element: Element) => {
    const known = boxes.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, position } = getComputedStyle(element);
    const style = { display, overflowX, overflowY, position };
    const found = { style, edge: element.getBoundingClientRect() };
    boxes.set(element, found);
    return found;
  };

  // Words and amounts that stand on several lines, and columns that cut their longest word off.
  // Hyphens, slashes and soft hyphens end a word. Addresses, codes and references may break, and so
  // may a word that needs more than two thirds of the screen, or has more than 30 letters.
  const token = /[^\s\u00ad\u200b\p{Pd}/…·|]{2,}/gu;
  const address = /\S*(?:@|:\/\/)\S*/g;
  const word = /^\P{L}?[\p{L}\p{M}]+(?:['’]\p{L}+)?[.,:;!?)”’]*$/u;
  const amount = /^[+−(]?₱?\d{1,6}(?:,\d{3})*(?:\.\d\d)?%?[.,:;)]?$/;
  const amounts = /[+−(]?₱[\d,.]+/g;
  const number = /^[\d,. ]{1,24}$/;
  const listWords = (text: string) =>
    [...text.replace(address, (found) => ' '.repeat(found.length)).matchAll(token)].filter(
      ([part]) => part.length <= 30 && (word.test(part) || amount.test(part)),
    );
  const ruler = document.createElement('canvas').getContext('2d');
  const findBroken = (node: Node, parent: Element, range: Range) => {
    const text = node.nodeValue ?? '';
    const style = getComputedStyle(parent);
    const widthOf = (part: string) => {
      if (!ruler) return 0;
      ruler.font = style.font;
      ruler.letterSpacing = style.letterSpacing;
      return ruler.measureText(style.textTransform === 'uppercase' ? part.toUpperCase() : part)
        .width;
    };
    const isShort = (part: string) => widthOf(part) <= (innerWidth * 2) / 3;
    const lineHeight = Number.parseFloat(style.fontSize);
    if (range.getBoundingClientRect().height > lineHeight * 1.9) {
      for (const { 0: part, index } of listWords(text)) {
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const [first, ...others] = range.getClientRects();
        const isBroken = others.some(({ top }) => top > (first?.top ?? top) + lineHeight / 2);
        if (isBroken && isShort(part)) {
          faults.push(`a word is broken: “${part}” in ${nameOf(parent)}`);
          return;
        }
      }
    }
    if (style.textOverflow !== 'ellipsis' || parent.scrollWidth <= parent.clientWidth) return;
    const words = listWords(text)
      .map(([part]) => part)
      .filter(isShort);
    const longest = words.find((part) => widthOf(part) > parent.clientWidth + 1);
    // The columns of a desk's list share what room there is.
    if (longest && !parent.closest('td, th'))
      faults.push(`a column is narrower than “${longest}” in ${nameOf(parent)}`);
  };

  /** The amount, number or status that a right edge cuts. Longer numbers are whole in the drawer. */
  const findFigure = (node: Node, parent: Element, range: Range, edge: number): string | null => {
    const text = node.nodeValue ?? '';
    const isWhole = parent.closest('[data-badge]') || number.test(parent.textContent);
    // Without the padding of the pseudo-language: the desk has one language.
    for (const { 0: part, index } of text.matchAll(isWhole ? /[^\s~⟧][^~⟧]*/g : amounts)) {
      range.setStart(node, index);
      range.setEnd(node, index + part.length);
      if (range.getBoundingClientRect().right > edge + 1.5) return part.trim();
    }
    return null;
  };

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} px wide`);

  // Cut-off or overflowing text. Charts lay out their own labels.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      !node.nodeValue?.trim() ||
      parent.closest('script, style, noscript, option, svg')
    )
      continue;
    if (isUnseen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    findBroken(node, parent, range);
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { style, edge } = boxOf(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (/auto|scroll/.test(style.overflowX)) break;
      // A line may end in "…", but not within an amount, a number or a status.
      if (getComputedStyle(box).textOverflow === 'ellipsis') {
        const cut = text.right > edge.right + 1.5 && findFigure(node, parent, range, edge.right);
        if (cut) faults.push(`“${cut}” is cut in ${nameOf(box)}`);
        break;
      }
      const isFixed = style.position === 'fixed';
      const isCutDown =
        (isFixed || /hidden|clip/.test(style.overflowY)) && text.bottom > edge.bottom + 2;
      if (text.right > edge.right + 1.5 || text.left < edge.left - 1.5 || isCutDown) {
        faults.push(
          `text leaves its box: “${node.nodeValue.trim().slice(0, 50)}” in ${nameOf(box)}`,
        );
        break;
      }
      if (isFixed) break;
    }
  }

  // A count on an icon.
  for (const mark of document.querySelectorAll('svg ~ span')) {
    const icon = mark.parentElement?.querySelector(':scope > svg')?.getBoundingClientRect();
    if (!icon || getComputedStyle(mark).position !== 'absolute' || isUnseen(mark)) continue;
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const touches =
      left < icon.right && right > icon.left && top < icon.bottom && bottom > icon.top;
    if (!touches) faults.push(`${nameOf(mark)} is away from its icon`);
  }

  for (const dialog of document.querySelectorAll('[role=dialog]')) {
    if (dialog.scrollWidth > dialog.clientWidth) faults.push(`${nameOf(dialog)} scrolls sideways`);
  }

  // Labels that a chart's edge cuts off.
  for (const label of document.querySelectorAll('svg text')) {
    const drawing = label.closest('svg')?.getBoundingClientRect();
    const text = label.getBoundingClientRect();
    if (!drawing || isUnseen(label)) continue;
    if (text.left < drawing.left - 1.5 || text.right > drawing.right + 1.5) {
      faults.push(`a label of a chart is cut off: “${label.textContent}”`);
    }
  }

  // Texts of fields, which have no text node to measure.
  const canvas = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    const style = getComputedStyle(field);
    const isText =
      field instanceof HTMLSelectElement || !/checkbox|radio|file|range/.test(field.type);
    if (isUnseen(field) || !isText) continue;
    if (isForMembers && Number.parseFloat(style.fontSize) < 16) {
      faults.push(`a phone would zoom into ${nameOf(field)}: ${style.fontSize}`);
    }
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
    // Without pseudo-language brackets. Below 360 px, longer hints and options may be cut.
    const shown =
      field.value && field instanceof HTMLInputElement ? '' : text?.replace(/[⟦⟧]/g, '');
    if (text?.startsWith('⟦') && innerWidth < 360) continue;
    if (!canvas || !shown) continue;
    canvas.font = style.font;
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    if (canvas.measureText(shown).width > room + 1) {
      faults.push(`no room for “${shown}” in ${nameOf(field)}`);
    }
  }

  const targets =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]';
  for (const target of document.querySelectorAll<HTMLElement>(targets)) {
    if (
      target.closest('.visuallyHidden, [inert]') ||
      !target.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const around = target.parentElement?.textContent?.trim() ?? '';
    const isInText =
      target.tagName === 'A' &&
      getComputedStyle(target).display === 'inline' &&
      around.length > (target.textContent?.trim().length ?? 0);
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    const boxes = [target, ...labels].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const isOffScreen = boxes.every((box) => box.bottom <= 0 || box.right <= 0);
    if (isInText || isOffScreen) continue;
    const isPrimary = target.matches('[type=submit], [data-variant=filled]');
    const least = isPrimary ? primary : any;
    if (width + 0.5 < least || height + 0.5 < least) {
      faults.push(
        `target of ${Math.round(width)}x${Math.round(height)} px, not ${least}: ${nameOf(target)}`,
      );
    }
  }
  // The bars of a member's screen, and toasts, leave the page to what is in it.
  const bars = [
    ...document.querySelectorAll('header, body > nav, header ~ nav, div:has(> header) ~ nav'),
  ]
    .filter((bar) =>
      /sticky|fixed/.test(
        boxOf(bar.matches('nav') ? bar : (bar.parentElement ?? bar)).style.position,
      ),
    )
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width }) => width > innerWidth / 2);
  const barsHeight = bars.reduce((sum, { height }) => sum + height, 0);
  if (isForMembers && innerHeight > innerWidth && barsHeight > innerHeight / 4) {
    faults.push(`header and navigation take ${Math.round(barsHeight)} px of ${innerHeight}`);
  }
  /** What is below it has scrolled away. */
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isPlainText = getComputedStyle(page).fontSize === '16px';
  for (const toast of document.querySelectorAll('section[aria-live=polite] > *')) {
    const { left, right, bottom } = toast.getBoundingClientRect();
    if (!isForMembers || !isPlainText || innerWidth < 360) break;
    for (const target of document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input)',
    )) {
      const box = target.getBoundingClientRect();
      const top = Math.max(box.top, headerEnd);
      const isCovered =
        box.left < right && box.right > left && top < bottom - 1 && box.bottom > top;
      if (isCovered && !isUnseen(target)) faults.push(`a toast covers ${nameOf(target)}`);
    }
  }
  return [...new Set(faults)];
}

export { findFaults as findLayoutFaults };
