interface SharedPage {
  readonly title: string;
  /** Path within this site. */
  readonly path: string;
}

/** Opens the system's share dialog if there is one, otherwise copies the URL. Closing the dialog counts as shared. Never rejects. */
export async function sharePage({ title, path }: SharedPage): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(path, window.location.href).href;
  if (supportsShareSheet({ title, url })) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The clipboard may be denied or missing: it exists on https and localhost only.
    return 'failed';
  }
}

function supportsShareSheet(data: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(data);
}
