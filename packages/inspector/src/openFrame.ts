/** The inspector's page in an iframe of the app. */
export interface InspectorFrame {
  readonly show: () => void;
  readonly remove: () => void;
}

/** @param findAddress returns the address of the page; called when the frame is shown for the first time */
export function createFrame(container: HTMLElement, findAddress: () => Promise<string>): InspectorFrame {
  const frame = document.createElement('iframe');
  frame.title = 'Inspector';
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  // The page copies tests and charts.
  frame.allow = 'clipboard-write';
  const load = async () => {
    frame.src = await findAddress();
  };
  return {
    show: () => {
      if (frame.isConnected) return;
      container.append(frame);
      void load();
    },
    remove: () => frame.remove(),
  };
}
