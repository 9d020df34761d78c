import type { User } from '@endorse/contract/accounts/schemas'
import type { ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ScreenQuery } from '../lib/query.ts'
import type { Viewer } from './viewer.ts'

/**
 * What a feature adds to the app. `modules.ts` lists the modules; the router, the shell and the socket are loops over
 * that list. All modules load together, those of the login before it, so they import screens lazily and nothing heavy.
 */
export interface WebModule {
  /** Paths of prerendered documents, which the server sends instead of the app. */
  documents?: string[]
  /** Screens that need no session. */
  publicScreens?: PublicScreen[]
  /** Screens in the dashboard's layout. */
  dashboardScreens?: DashboardScreen[]
  /** Imports the file whose default export is what the feature adds to the dashboard's shell. */
  shell?: () => Promise<{ default: ShellParts }>
}

/** Imports the file whose default export is the screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** A screen of the dashboard with the queries that it shows first, which load with its code. */
export interface ScreenWithData {
  load: LoadScreen
  data: (request: ScreenRequest) => ScreenQuery[]
}

/** Which screen it is, and of what. */
export interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** What the data of a screen depends on. */
interface ScreenRequest extends ScreenAddress {
  /** Undefined in the build, which finds what a screen loads for everybody. */
  user: User | undefined
}

/** A screen that needs no session. */
export interface PublicScreen {
  path: string
  title: string
  load: LoadScreen
}

/** A screen inside the dashboard's layout. It needs a session. */
export interface DashboardScreen {
  path: string
  title: string
  /** The screen, or the redirect, for each viewer. A viewer without an entry is redirected to login. */
  screens: ScreenByViewer
}

/**
 * The screen of each viewer, the path to which that viewer is redirected, or `fallback`: the screen that says what the viewer
 * waits for (`app/fallback-screens.ts`).
 */
export type ScreenByViewer = Partial<
  Record<Viewer, LoadScreen | ScreenWithData | { redirectTo: string } | 'fallback'>
>

/** What the router knows about a screen besides its path. */
export interface ScreenHandle {
  title: string
  /** Loads the screen and its data before the user navigates to it. */
  prefetch?: (at: ScreenAddress) => unknown
}

/** What a feature adds to the shell around all dashboard screens. It loads with the shell, so it may hold components and icons. */
export interface ShellParts {
  /** Links of the sidebar. */
  navigation?: NavItem[]
  /** Pages that the palette finds besides the links of the sidebar. */
  destinations?: NavItem[]
  /** Shown in the top bar, before the account menu. */
  topBar?: ComponentType
  /** Shown above every screen. */
  banner?: ComponentType<{ user: User }>
  /** Shown over every screen when something asks for it. It gets the links of the sidebar and the destinations. */
  popup?: ComponentType<{ pages: NavItem[] }>
  /** Counts beside links of the sidebar that other modules declare. */
  badges?: NavBadge[]
  /** What a socket event changes in the query cache. */
  realtime?: RealtimeRules
}

/** The count beside a link of the sidebar. */
interface NavBadge {
  /** The path of the link. */
  to: string
  viewer: Viewer
  badge: ComponentType
}

/** A link of the sidebar. */
export interface NavItem {
  /** Title of the group in which the link stands; links without one stand above the groups. */
  section?: string
  label: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  to: string
  viewers: Viewer[]
  /** Paths of related screens on which the item stays marked as current. */
  childPaths?: string[]
  /** Another path of the same screen, matched exactly. */
  aliasPath?: string
  /** Stands after the label: the number of unread messages. */
  badge?: ComponentType
  /** The letter that goes there when it is pressed after G. */
  goKey?: string
}

/** Cache updates by the name of the socket event. */
export type RealtimeRules = {
  [Event in keyof ServerToClientEvents]?: (
    cache: QueryClient,
    ...args: Parameters<ServerToClientEvents[Event]>
  ) => unknown
}
