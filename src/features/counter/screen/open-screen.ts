/** A window of its own, for a second monitor; a second press brings the same one back. */
export function openScreen(): void {
  window.open('/customer', 'milyem-customer', 'popup,width=1280,height=800');
}
