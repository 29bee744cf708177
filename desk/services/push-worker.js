// Shows the notifications of new orders (server/messaging/web-push.ts), and opens their pages. It intercepts no request.
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: { path } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.path));
});
