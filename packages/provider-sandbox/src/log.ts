/** Where the sandbox logs; the loggers of pino and Fastify fit. */
export interface Log {
  readonly debug: (values: object, message: string) => void;
  readonly info: (values: object, message: string) => void;
  readonly warn: (values: object, message: string) => void;
}

const ignore = () => undefined;
export const SILENT_LOG: Log = { debug: ignore, info: ignore, warn: ignore };
