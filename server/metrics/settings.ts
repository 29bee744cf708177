/** Where the shop serves its metrics for Prometheus. */
export interface MetricsSettings {
  /** A port of its own; null serves them on the shop's port. */
  readonly port: number | null;
  /** Sent by Prometheus as a bearer token; null disables authentication. */
  readonly token: string | null;
}
