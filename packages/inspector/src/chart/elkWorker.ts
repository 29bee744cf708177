import source from 'elkjs/lib/elk-worker.min.js?raw';

// The package has no file of its own for the worker, and browsers limit the size of `data:` addresses. Its build uses this module in place of the
// address of that file.
export default URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
