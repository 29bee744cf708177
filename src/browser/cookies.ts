/** Expires every cookie that scripts can read, including cookies of parent domains (spec §4 Logout). */
export function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    for (const domain of name ? domains : []) document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
  }
}
