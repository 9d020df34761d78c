import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { Icon } from '../icons.tsx'
import { signOutAndGoToLogin } from '../signed-in-flag.ts'

/** A public page, as the menu marks the current one. */
export type PageName = 'landing' | 'contact' | 'terms' | 'privacy' | 'posting'

/**
 * Shows the site menu: a row on wide screens, a disclosure on phones. It contains the links for guests and for users;
 * CSS shows one set, depending on an attribute of the document that is set before first paint.
 */
export function Menu({ page }: { page: PageName }) {
  const [isOpen, setOpen] = useState(false)
  const menuRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useInteractOutside(menuRef, isOpen, () => setOpen(false))

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    buttonRef.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx_a11y/no-static-element-interactions -- handles Escape from the links within
    <div ref={menuRef} className="menu" data-open={isOpen || undefined} onKeyDown={closeOnEscape}>
      <button
        ref={buttonRef}
        type="button"
        className="icon-button menu-button"
        aria-expanded={isOpen}
        aria-controls="menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={24} />
      </button>
      <nav id="menu" aria-label="Main">
        <a className="button quiet for-members" href={paths.dashboard}>
          Dashboard
        </a>
        <a
          className="button quiet"
          href={paths.contact}
          aria-current={page === 'contact' ? 'page' : undefined}
        >
          Contact Us
        </a>
        <a className="button quiet for-guests" href={paths.login}>
          Login
        </a>
        <a className="button for-guests" href={paths.signUp}>
          Sign Up
        </a>
        <button type="button" className="button for-members" onClick={() => void signOutAndGoToLogin()}>
          Logout
        </button>
      </nav>
    </div>
  )
}

/** Calls `close` on a pointer press or a focus outside the element. */
function useInteractOutside(
  menuRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const closeIfOutside = ({ target }: Event) => {
      if (!menuRef.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  })
}
