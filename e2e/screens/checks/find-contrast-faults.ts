import { isUnseen } from './is-unseen.ts';

/**
 * Runs in the page. Finds text of too little contrast (WCAG 2.2, 1.4.3) with the backgrounds around
 * it. Text on pictures and gradients is left to axe.
 */
export function findContrastFaults(): string[] {
  /** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
  type Colour = readonly [number, number, number, number];
  const NONE: Colour = [0, 0, 0, 0];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });

  const parsed = new Map<string, Colour>();
  const parse = (text: string): Colour => {
    const known = parsed.get(text);
    if (known) return known;
    const colour = text.startsWith('rgb') ? parseRgb(text) : paint(text);
    parsed.set(text, colour);
    return colour;
  };
  const parseRgb = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, opacity];
  };
  /** Any other notation, as the browser paints it. */
  const paint = (text: string): Colour => {
    if (!pen) return NONE;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const opacity = top[3] + below[3] * (1 - top[3]);
    if (opacity === 0) return NONE;
    const mix = (index: 0 | 1 | 2) =>
      (top[index] * top[3] + below[index] * below[3] * (1 - top[3])) / opacity;
    return [mix(0), mix(1), mix(2), opacity];
  };
  const fade = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
    red,
    green,
    blue,
    alpha * opacity,
  ];
  /** WCAG 2.2, "relative luminance". */
  const luminance = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  interface Paint {
    background: Colour;
    opacity: number;
    /** A picture or gradient, which has no one colour. */
    isPicture: boolean;
  }
  const paints = new Map<Element, Paint>();
  const paintOf = (element: Element): Paint => {
    const known = paints.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const found = {
      background: parse(backgroundColor),
      opacity: Number(opacity),
      isPicture: backgroundImage !== 'none',
    };
    paints.set(element, found);
    return found;
  };
  const sheet = paint('Canvas');

  /**
   * The contrast of a colour with what these elements paint, the innermost first; null on a picture.
   */
  const contrastOn = (colour: Colour, layers: Iterable<Element>): number | null => {
    let text = colour;
    let behind = NONE;
    for (const layer of layers) {
      const { background, opacity, isPicture } = paintOf(layer);
      if (isPicture && behind[3] < 1) return null;
      text = fade(over(text, background), opacity);
      behind = fade(over(behind, background), opacity);
      if (behind[3] === 1) break;
    }
    return contrast(over(text, sheet), over(behind, sheet));
  };
  const around = function* (element: Element) {
    for (let one: Element | null = element; one; one = one.parentElement) yield one;
  };
  /** Includes what lies behind without being around: the mark of a chosen tab. */
  const beneath = (element: Element, box: DOMRect): Element[] => {
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const from = stack.findIndex((one) => one === element || element.contains(one));
    return from < 0 ? [] : [element, ...stack.slice(from).filter((one) => !element.contains(one))];
  };

  const faults = new Set<string>();
  const judge = (
    element: Element,
    text: string,
    colour: Colour,
    style: CSSStyleDeclaration,
    box: () => DOMRect,
  ) => {
    const pixels = Number.parseFloat(style.fontSize);
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(style.fontWeight) >= 700);
    const least = isLarge ? 3 : 4.5;
    const found = contrastOn(colour, around(element));
    if (found === null || found >= least) return;
    const stack = beneath(element, box());
    const seen = stack.length > 0 ? contrastOn(colour, stack) : found;
    if (seen === null || seen >= least) return;
    const place = `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`;
    faults.add(`contrast of ${seen.toFixed(2)}, not ${least}: “${text.slice(0, 40)}” in ${place}`);
  };
  const isLeftOut = (element: Element) =>
    isUnseen(element) ||
    element.closest('[aria-disabled=true], :disabled') !== null ||
    (element.closest('label')?.control?.matches(':disabled') ?? false);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim();
    if (!parent || !text || parent.closest('script, style, noscript, option')) continue;
    if (isLeftOut(parent)) continue;
    const style = getComputedStyle(parent);
    const isDrawn = parent.closest('svg') !== null;
    judge(parent, text, parse(isDrawn ? style.fill : style.color), style, () => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
  }
  for (const field of document.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea')) {
    if (isLeftOut(field)) continue;
    const hint = field.getAttribute('placeholder') ?? '';
    const isHint = hint !== '' && field.value === '';
    const style = getComputedStyle(field, isHint ? '::placeholder' : undefined);
    const text = isHint ? hint : field.value;
    if (text) judge(field, text, parse(style.color), style, () => field.getBoundingClientRect());
  }
  return [...faults];
}
