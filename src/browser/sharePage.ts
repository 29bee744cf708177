interface SharedPage {
  readonly title: string;
  /** Within this site. */
  readonly path: string;
}

/** Opens the system's share sheet where there is one, and copies the address otherwise. Closing the sheet is no failure. */
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
    // Not allowed, or not there: the clipboard exists on https and localhost only.
    return 'failed';
  }
}

function supportsShareSheet(data: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(data);
}
