import { Button } from '@mantine/core';
import { IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import classes from './cash-ins.module.css';
import { words } from './words.ts';

const say = words.proof;

/** The screenshot of a cash-in, loaded when its review is open. */
export function Proof({ id, username }: { id: string; username: string }) {
  const query = useRead('readCashInProof', { id }, { staleTime: 'static', gcTime: 60_000 });
  const { data } = query;
  if (data) return <ZoomPicture key={id} url={data.proof} alt={say.alt(username)} />;
  return <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={20} />;
}

const CLICK_ZOOM = 2.5;
const STEP = 1.5;
const LARGEST = 8;
const limit = (zoom: number) => Math.min(LARGEST, Math.max(1, zoom));

/** A point of the picture, from 0 to 1, and where it stands in the frame. */
interface Anchor {
  part: { x: number; y: number };
  at: { x: number; y: number };
}

/** A picture that a click, the keys plus and minus, two fingers or Ctrl with the wheel zoom. */
function ZoomPicture({ url, alt }: { url: string; alt: string }) {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [zoom, setZoom] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const anchor = useRef<Anchor | null>(null);

  /** Zooms so that the point at `x`, `y` of the window stays in its place. */
  function zoomTo(next: number, x?: number, y?: number): void {
    const box = frame.current?.getBoundingClientRect();
    const shown = picture.current?.getBoundingClientRect();
    if (!box || !shown) return;
    const point = { x: x ?? box.left + box.width / 2, y: y ?? box.top + box.height / 2 };
    const part = (value: number, from: number, size: number) =>
      Math.min(1, Math.max(0, (value - from) / size));
    anchor.current = {
      part: {
        x: part(point.x, shown.left, shown.width),
        y: part(point.y, shown.top, shown.height),
      },
      at: { x: point.x - box.left, y: point.y - box.top },
    };
    setZoom(limit(next));
  }

  useEffect(() => {
    const [box, shown, point] = [frame.current, picture.current, anchor.current];
    if (!box || !shown) return;
    shown.style.width = zoom === 1 ? '' : `${widthIn(box, shown) * zoom}px`;
    if (!point) return;
    box.scrollTo(
      point.part.x * shown.offsetWidth - point.at.x,
      point.part.y * shown.offsetHeight - point.at.y,
    );
  }, [zoom]);

  // React's wheel events cannot be prevented: the whole page would zoom.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  });
  useEffect(() => {
    const { current } = frame;
    const listen = (event: WheelEvent) => onWheel(event);
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, []);

  function followKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      '+': zoom * STEP,
      '=': zoom * STEP,
      '-': zoom / STEP,
      0: 1,
    };
    const next = steps[event.key];
    if (next !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      zoomTo(next);
    }
    // In a zoomed picture the arrows move it, and do not open the next cash-in.
    if (zoom > 1 && event.key.startsWith('Arrow')) event.stopPropagation();
  }

  function pinch(event: PointerEvent): void {
    const { current: down } = fingers;
    if (!down.has(event.pointerId)) return;
    const before = spread(down);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (before === null) return;
    const [one, other] = [...down.values()];
    if (!one || !other) return;
    zoomTo(
      zoom * ((spread(down) ?? before) / before),
      (one.x + other.x) / 2,
      (one.y + other.y) / 2,
    );
  }

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const toggle = ({ clientX, clientY }: MouseEvent) =>
    zoomTo(zoom === 1 ? CLICK_ZOOM : 1, clientX, clientY);

  if (isBroken) return <ErrorNotice>{say.broken}</ErrorNotice>;
  return (
    <div className="stack gap4">
      <section
        ref={frame}
        className={classes.picture}
        aria-label={say.area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
        tabIndex={0}
        onKeyDown={followKey}
        onPointerDown={(event) => {
          if (event.pointerType !== 'touch') return;
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={pinch}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={lift}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the frame has the keys, and there are buttons */}
        <img
          ref={picture}
          src={url}
          alt={alt}
          draggable={false}
          className={zoom === 1 ? classes.fits : classes.zoomed}
          onClick={toggle}
          onError={() => setBroken(true)}
        />
      </section>
      <div className="row gap4">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconZoomIn size={18} aria-hidden />}
          disabled={zoom === LARGEST}
          onClick={() => zoomTo(zoom * STEP)}
        >
          {say.zoomIn}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconZoomOut size={18} aria-hidden />}
          disabled={zoom === 1}
          onClick={() => zoomTo(zoom / STEP)}
        >
          {say.zoomOut}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowsMinimize size={18} aria-hidden />}
          disabled={zoom === 1}
          onClick={() => zoomTo(1)}
        >
          {say.fit}
        </Button>
      </div>
    </div>
  );
}

/** The width at which the whole picture fits the frame. */
function widthIn(box: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.min(box.clientWidth, (box.clientHeight * naturalWidth) / (naturalHeight || 1));
}

/** The distance of two fingers; null for another number of them. */
function spread(fingers: ReadonlyMap<number, { x: number; y: number }>): number | null {
  const [one, other, third] = [...fingers.values()];
  if (!one || !other || third) return null;
  return Math.hypot(one.x - other.x, one.y - other.y) || null;
}
