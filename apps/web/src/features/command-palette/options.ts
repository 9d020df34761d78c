import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import type { ComponentType } from 'react'

/** The headings of the list, in their order. */
export const paletteGroups = [
  'Recent',
  'Do',
  'Go to',
  'People',
  'Applications',
  'Your requests',
  'Jobs',
  'Conversations',
  'Companies',
] as const
/** A heading of the list. */
type PaletteGroup = (typeof paletteGroups)[number]

/** What stands before the text of a row: an icon, a person or a company. */
export type PalettePicture =
  | { icon: ComponentType<{ 'aria-hidden': 'true' }> }
  | { person: string; photoUrl: string | null }
  | { company: string; logoUrl: string | null }

/** An application that can be decided in the palette. */
export type DecidableApplication = PaletteResults['applications'][number]

/** What Enter does. */
export type PaletteDeed =
  | { open: string }
  | { approve: DecidableApplication }
  | { reject: DecidableApplication }
  | { passOn: DecidableApplication }
  | { leave: 'begin' | 'end' }
  | { scheme: 'light' | 'dark' }

/** A row of the palette. */
export interface PaletteOption {
  id: string
  group: PaletteGroup
  title: string
  detail?: string | undefined
  picture: PalettePicture
  /** As `Keys` reads it. */
  shortcut?: string | undefined
  /** A number that waits there, such as unread messages. */
  badge?: ComponentType | undefined
  deed: PaletteDeed
}

/** Says what Enter does with the row: "opens". */
export function describeDeed(deed: PaletteDeed): string {
  if ('open' in deed) return 'opens'
  if ('approve' in deed) return 'approves, with Undo'
  if ('reject' in deed) return 'asks for the reason'
  if ('passOn' in deed) return 'asks to whom'
  if ('leave' in deed) return deed.leave === 'begin' ? 'asks for the last day' : 'ends the leave'
  return 'switches'
}
