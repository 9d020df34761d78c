/** The name of the window event that opens the popup of an application. */
export const CONNECT_POPUP_EVENT = 'openConnectPopup'

/** Opens the popup of an application over the page. */
export function openConnectPopup(applicationId: string): void {
  window.dispatchEvent(new CustomEvent(CONNECT_POPUP_EVENT, { detail: { applicationId } }))
}

/** Reads which application the event is about; undefined when it names none. */
export function applicationIdOf(event: Event): string | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null || !('applicationId' in detail)) return undefined
  return typeof detail.applicationId === 'string' ? detail.applicationId : undefined
}
