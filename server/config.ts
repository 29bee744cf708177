export interface Config {
  readonly production: boolean;
}
