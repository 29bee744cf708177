/** Of a list that is divided into chunks: which of them are far outside the window, and so replaced by placeholders. */
export interface OffscreenChunks {
  /** Of the list, in pixels; 0 when unknown. */
  readonly width: number;
  /** Heights of the offscreen chunks in pixels; null for a chunk that is near. */
  readonly heights: (number | null)[];
}

export const NO_OFFSCREEN_CHUNKS: OffscreenChunks = { width: 0, heights: [] };

/** Attribute of the elements of a chunk: its number, from 0. */
export const CHUNK_ATTRIBUTE = 'data-chunk';

/** Several screens, so that pictures load before they are seen. */
const NEAR_PX = 3_000;

export interface ChunkWatch {
  /** Watches the first or the last element of a chunk, or its placeholder. Returns the function that stops it. */
  readonly add: (edge: Element | null) => () => void;
  /** Measures also when the window gets another size. Returns the function that stops it. */
  readonly start: () => () => void;
}

/**
 * Reports the offscreen chunks of a list whenever a chunk comes near the window or leaves. A chunk with the focus is near. When the list gets
 * another width, placeholders get the height of a chunk that is shown.
 * @param before what was reported when the page was left
 */
export function watchOffscreenChunks(
  before: OffscreenChunks,
  onChange: (offscreen: OffscreenChunks) => void,
): ChunkWatch {
  const edges = new Set<Element>();
  let lastWidth = before.width;
  const measure = () => {
    const [edge] = edges;
    const width = edge?.parentElement?.getBoundingClientRect().width ?? 0;
    if (width === 0) return;
    const chunks = measureChunks(edges);
    const isResized = lastWidth > 0 && width !== lastWidth;
    const shown = [...chunks.values()].find(({ isPlaceholder }) => !isPlaceholder);
    const heights = Array.from({ length: Math.max(...chunks.keys()) + 1 }, (_, number) => {
      const chunk = chunks.get(number);
      if (!chunk || chunk.isNear) return null;
      return chunk.isPlaceholder && isResized && shown ? shown.height : chunk.height;
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

interface Chunk {
  readonly isNear: boolean;
  /** A chunk with cards has two edges. */
  readonly isPlaceholder: boolean;
  readonly height: number;
}

function measureChunks(edges: Iterable<Element>): ReadonlyMap<number, Chunk> {
  const boxes = new Map<number, readonly DOMRect[]>();
  for (const edge of edges) {
    const number = chunkOf(edge);
    boxes.set(number, [...(boxes.get(number) ?? []), edge.getBoundingClientRect()]);
  }
  const focused = document.activeElement?.closest(`[${CHUNK_ATTRIBUTE}]`);
  return new Map(
    [...boxes].map(([number, ofEdges]) => {
      const top = Math.min(...ofEdges.map((box) => box.top));
      const bottom = Math.max(...ofEdges.map((box) => box.bottom));
      const isOutside = bottom < -NEAR_PX || top > window.innerHeight + NEAR_PX;
      const isNear = !isOutside || (!!focused && chunkOf(focused) === number);
      return [number, { isNear, isPlaceholder: ofEdges.length === 1, height: bottom - top }];
    }),
  );
}

const chunkOf = (element: Element) => Number(element.getAttribute(CHUNK_ATTRIBUTE));
