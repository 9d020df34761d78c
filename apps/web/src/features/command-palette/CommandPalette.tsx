import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavItem } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { useColorSchemeMode } from '../../foundation/use-color-scheme-mode.ts'
import { useDecideAny } from '../applications/review/api.ts'
import { RejectDialog } from '../applications/review/RejectDialog.tsx'
import { useWeeklyLimit } from '../applications/turns/api.ts'
import { PassOnDialog } from '../applications/turns/PassOnDialog.tsx'
import { LeaveDialog } from '../company-endorsers/LeaveDialog.tsx'
import { useEndLeave, useStartLeave } from '../settings/api.ts'
import type { DecidableApplication, PaletteDeed } from './options.ts'
import { PaletteDialog } from './PaletteDialog.tsx'

interface Props {
  /** The sidebar links and destinations for all viewers. */
  pages: NavItem[]
  onClose: () => void
}

/** Finds people, jobs, conversations and pages, and opens them or does something with them. */
export function CommandPalette({ pages, onClose }: Props) {
  const [asked, setAsked] = useState<
    { reject: DecidableApplication } | { passOn: DecidableApplication } | 'leave'
  >()
  const navigate = useNavigate()
  const { setMode } = useColorSchemeMode()
  const decide = useDecideAny()
  const turns = useWeeklyLimit({ enabled: asked === 'leave' })
  const startLeave = useStartLeave()
  const endLeave = useEndLeave()

  const doIt = (deed: PaletteDeed) => {
    if ('reject' in deed || 'passOn' in deed) return setAsked(deed)
    if ('leave' in deed && deed.leave === 'begin') return setAsked('leave')
    if ('leave' in deed) endLeave.mutate()
    if ('approve' in deed) decide.mutate({ application: deed.approve, verdict: { newStatus: 'ACCEPTED' } })
    if ('scheme' in deed) setMode(deed.scheme)
    if ('open' in deed) goTo(deed.open)
    onClose()
  }
  // The contact page is a document of its own, outside of the app.
  const goTo = (path: string) => (path === paths.contact ? location.assign(path) : void navigate(path))

  if (asked === 'leave')
    return (
      <LeaveDialog
        title="Go on leave"
        text="You get no new requests, and Endorsees are not told that you can refer them."
        openTurns={turns.data?.openTurns}
        onSend={startLeave.mutateAsync}
        onClose={onClose}
      />
    )
  if (asked && 'passOn' in asked)
    return <PassOnDialog application={asked.passOn} onClose={onClose} onPassedOn={onClose} />
  if (asked) {
    const application = asked.reject
    const { id, type, applicant, jobPosting, assignedEmployeeId } = application
    return (
      <RejectDialog
        applicationId={id}
        applicant={applicant}
        position={`${jobPosting.title} · ${jobPosting.company}`}
        isOpenToAll={type === 'REFERRAL_APPLICATION' && assignedEmployeeId === null}
        onClose={onClose}
        onReject={(reason, feedback) => {
          decide.mutate({ application, verdict: { newStatus: 'REJECTED', reason, feedback } })
          onClose()
        }}
      />
    )
  }
  return <PaletteDialog pages={pages} onChoose={doIt} onClose={onClose} />
}
