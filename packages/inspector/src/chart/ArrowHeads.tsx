/** SVG markers for the heads of arrows; arrows refer to them by id. */
export function ArrowHeads() {
  return (
    <svg className="arrow-heads" aria-hidden>
      <defs>
        {['head', 'head-active', 'head-related'].map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M 0 0.5 L 10 5 L 0 9.5 z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
