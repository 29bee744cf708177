// Exits with 0 when the shop of this machine can serve: the health check of the image.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
    signal: AbortSignal.timeout(2_500),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
