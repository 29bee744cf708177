/**
 * Returns the element in which the inspector is shown. A page has one inspector: it owns the title, the address and the keyboard shortcuts.
 * @throws when the page has no such element, or when the inspector is in it already
 */
export function findRoot(page: Pick<Document, 'getElementById'>): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  if (root.dataset['inspector'] !== undefined)
    throw new Error('The inspector is already in this page. Open another window for a second one.');
  root.dataset['inspector'] = '';
  return root;
}
