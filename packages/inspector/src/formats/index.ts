export { writeJson } from './writeJson.ts';
export { writeMermaid } from './writeMermaid.ts';
