/** A merchant's file that cannot be imported, with one sentence per problem. */
export class MerchantFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'MerchantFileError';
    this.problems = problems;
  }
}
