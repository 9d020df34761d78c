import type { Job } from '@endorse/contract/job-postings/schemas'
import { Suspense } from 'react'
import { useUser } from '../../lib/session.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { ClaimActions } from '../claims/ClaimActions.tsx'
import { SaveToggle } from '../job-postings/SaveToggle.tsx'
import { MenuWithReport } from '../moderation/MenuWithReport.tsx'
import { ShareButton } from './ShareButton.tsx'

// Endorsees have none of it.
const PostingMenu = lazyPart(() => import('../posting-management/PostingMenu.tsx'))

interface Props {
  job: Job
  /** The job comes from a cached card and lacks the fields of the full job. */
  isPartial: boolean
}

/** Shows a button for each action that the server allows this user. */
export function JobActions({ job, isPartial }: Props) {
  const isEndorsee = useUser().role === 'JOB_SEEKER'
  if (isPartial) return <SaveToggle job={job} sx={outlined} />
  return (
    <>
      {job.nextSteps.save && <SaveToggle job={job} sx={outlined} />}
      {job.shareUrl && (
        <ShareButton title={job.title} url={job.shareUrl} sx={manages(job) ? wideOnly : outlined} />
      )}
      <JobMenu job={job} />
      <ClaimActions job={job} />
      {isEndorsee && <ConnectMeButton job={job} prominent disabled={!job.nextSteps.apply} />}
    </>
  )
}

function JobMenu({ job }: Pick<Props, 'job'>) {
  if (manages(job))
    return (
      <Suspense>
        <PostingMenu job={job} sx={outlined} />
      </Suspense>
    )
  if (!job.nextSteps.report) return null
  return (
    <MenuWithReport
      label={`More about ${job.title}`}
      target={{ subject: 'POSTING', id: job.id, name: job.title }}
      sx={outlined}
    />
  )
}

function manages({ nextSteps: { edit, archive, restore, delete: remove } }: Job): boolean {
  return edit || archive || restore || remove
}

const outlined = { width: 44, height: 44, flex: 'none', border: 1, borderColor: 'line.strong' } as const
// The menu of who takes care of a posting copies the link, and the bar of a phone has room for four buttons.
const wideOnly = { ...outlined, '@media (max-width: 767.95px)': { display: 'none' } } as const
