import { parseSync } from 'vite';
import type { ESTree } from 'vite';

type Comment = ReturnType<typeof parseSync>['comments'][number];

/** A TypeScript file: its syntax tree, and the text and the comment of a node. */
export class SourceText {
  readonly program: ESTree.Program;
  private readonly text: string;
  private readonly comments: readonly Comment[];

  constructor(path: string, text: string) {
    const { program, comments } = parseSync(path, text);
    this.text = text;
    this.program = program;
    this.comments = comments;
  }

  /** The node in one line, without its comments; '' for no node. */
  lineOf(node: ESTree.Node | null | undefined): string {
    if (!node) return '';
    let line = '';
    let from = node.start;
    for (const comment of this.comments.filter(({ start, end }) => start >= node.start && end <= node.end)) {
      line += this.text.slice(from, comment.start);
      from = comment.end;
    }
    return `${line}${this.text.slice(from, node.end)}`.replaceAll(/\s+/g, ' ').trim();
  }

  /** The node as it is written, with the comments before and in it. */
  textOf(node: ESTree.Node): string {
    const comment = this.commentNodeOf(node);
    const text = this.text.slice(node.start, node.end);
    return comment ? `${this.text.slice(comment.start, comment.end)}\n${text}` : text;
  }

  /** The text of the comment before the node, in one line; '' for none. */
  commentOf(node: ESTree.Node): string {
    const lines = this.commentNodeOf(node)?.value.split('\n') ?? [];
    return lines
      .map((line) => line.replace(/^\s*\*?\s*/, ''))
      .join(' ')
      .trim();
  }

  private commentNodeOf({ start }: ESTree.Node): Comment | undefined {
    return this.comments.find(
      ({ end }) => end <= start && /^[\s|(]*(?:export )?$/.test(this.text.slice(end, start)),
    );
  }
}
