/** Ends every cookie that scripts of this page can see, also those that were set for the domains above it (spec §4 Logout). */
export function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    for (const domain of name ? domains : []) document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
  }
}
