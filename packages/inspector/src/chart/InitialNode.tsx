import { Handle, Position } from '@xyflow/react';

/** The disc where the arrow to the initial child starts. */
export function InitialNode() {
  return (
    <div className="initial" aria-hidden>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}
