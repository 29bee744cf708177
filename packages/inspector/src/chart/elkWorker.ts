import source from 'elkjs/lib/elk-worker.min.js?raw';

// The published page has no file of its own for the worker, and browsers limit the size of `data:` addresses.
export default URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
