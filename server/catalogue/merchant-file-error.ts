/** A merchant's file that cannot be loaded: everything that is wrong with it, a sentence each. */
export class MerchantFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'MerchantFileError';
    this.problems = problems;
  }
}
