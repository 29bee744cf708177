import { Handle, Position } from '@xyflow/react';

/** The disc from which an arrow leads to the first child. */
export function InitialNode() {
  return (
    <div className="initial" aria-hidden>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}
