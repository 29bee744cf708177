/** Of a list that is divided into parts: which of them are far from the window. */
export interface FarParts {
  /** Of the list, in pixels; 0 when unknown. */
  readonly width: number;
  /** Heights of the far parts in pixels; null for a part that is near. */
  readonly heights: (number | null)[];
}

export const NO_FAR_PARTS: FarParts = { width: 0, heights: [] };

/** Attribute of the elements of a part: its number, from 0. */
export const PART_ATTRIBUTE = 'data-part';

/** Several screens, so that pictures load before they are seen. */
const NEAR_PX = 3_000;

export interface PartsWatch {
  /** Watches the first or the last element of a part, or its placeholder. Returns the function that stops it. */
  readonly add: (edge: Element | null) => () => void;
  /** Measures also when the window gets another size. Returns the function that stops it. */
  readonly start: () => () => void;
}

/**
 * Reports the far parts of a list whenever a part comes near the window or leaves. A part that has the focus is near. When the list gets
 * another width, placeholders get the height of a part that is shown.
 * @param before what was reported when the page was left
 */
export function watchFarParts(before: FarParts, onChange: (far: FarParts) => void): PartsWatch {
  const edges = new Set<Element>();
  let lastWidth = before.width;
  const measure = () => {
    const [edge] = edges;
    const width = edge?.parentElement?.getBoundingClientRect().width ?? 0;
    if (width === 0) return;
    const parts = measureParts(edges);
    const isResized = lastWidth > 0 && width !== lastWidth;
    const shown = [...parts.values()].find(({ isPlaceholder }) => !isPlaceholder);
    const heights = Array.from({ length: Math.max(...parts.keys()) + 1 }, (_, number) => {
      const part = parts.get(number);
      if (!part || part.isNear) return null;
      return part.isPlaceholder && isResized && shown ? shown.height : part.height;
    });
    lastWidth = width;
    onChange({ width, heights });
  };
  let observer: IntersectionObserver | null = null;
  return {
    add: (edge) => {
      if (!edge) return () => undefined;
      observer ??= new IntersectionObserver(measure, { rootMargin: `${NEAR_PX}px 0px` });
      edges.add(edge);
      observer.observe(edge);
      return () => {
        edges.delete(edge);
        observer?.unobserve(edge);
      };
    },
    start: () => {
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    },
  };
}

interface Part {
  readonly isNear: boolean;
  /** A part with cards has two edges. */
  readonly isPlaceholder: boolean;
  readonly height: number;
}

function measureParts(edges: Iterable<Element>): ReadonlyMap<number, Part> {
  const boxes = new Map<number, readonly DOMRect[]>();
  for (const edge of edges) {
    const number = partOf(edge);
    boxes.set(number, [...(boxes.get(number) ?? []), edge.getBoundingClientRect()]);
  }
  const focused = document.activeElement?.closest(`[${PART_ATTRIBUTE}]`);
  return new Map(
    [...boxes].map(([number, ofEdges]) => {
      const top = Math.min(...ofEdges.map((box) => box.top));
      const bottom = Math.max(...ofEdges.map((box) => box.bottom));
      const isOutside = bottom < -NEAR_PX || top > window.innerHeight + NEAR_PX;
      const isNear = !isOutside || (!!focused && partOf(focused) === number);
      return [number, { isNear, isPlaceholder: ofEdges.length === 1, height: bottom - top }];
    }),
  );
}

const partOf = (element: Element) => Number(element.getAttribute(PART_ATTRIBUTE));
