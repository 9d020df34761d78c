import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api.ts'
import { confirm } from '../../../ui/confirm.ts'
import type { OverflowMenuItem } from '../../../ui/OverflowMenuPopup.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePostingActions } from '../api.ts'

type ManagedJob = Pick<PostingCard, 'id' | 'title' | 'shareUrl' | 'nextSteps'>

interface Options {
  /** Called after the posting was deleted. */
  onDeleted?: () => void
}

/** Returns the menu of a posting, and what its buttons do. */
export function usePostingMenu(job: ManagedJob, { onDeleted }: Options = {}) {
  const { id, title, nextSteps } = job
  const { archive, restore, remove } = usePostingActions({ id })

  const archiveAfterConfirm = () =>
    confirm({
      title: 'Archive job',
      text: `Are you sure you want to archive this job? Endorsees no longer find ${title}, and its applicants are told. You can restore it.`,
      confirmLabel: 'Archive',
      loadingLabel: 'Archiving...',
      errorMessage: 'Failed to archive job. Please try again.',
      onConfirm: async () => toast.success((await archive.mutateAsync()).message),
    })

  const deleteAfterConfirm = () =>
    confirm({
      title: 'Delete job posting',
      text: `Are you sure you want to delete this job posting? ${title} cannot be restored. Its applicants are told and keep their applications.`,
      confirmLabel: 'Delete',
      loadingLabel: 'Deleting...',
      danger: true,
      errorMessage: 'Failed to delete job. Please try again.',
      onConfirm: async () => {
        await remove.mutateAsync()
        toast.success('Job deleted successfully')
        onDeleted?.()
      },
    })

  const restoreNow = async () => {
    try {
      toast.success((await restore.mutateAsync()).message)
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to restore job. Please try again.'))
    }
  }

  const items: (OverflowMenuItem | false)[] = [
    nextSteps.edit && { label: 'Edit', action: paths.editJobPost(id) },
    { label: 'Copy link', action: () => void copyJobLink(job) },
    nextSteps.archive && { label: 'Archive', action: () => void archiveAfterConfirm() },
    nextSteps.restore && { label: 'Restore', action: () => void restoreNow() },
    nextSteps.delete && { label: 'Delete', danger: true, action: () => void deleteAfterConfirm() },
  ]
  return {
    items: items.filter((item) => item !== false),
    restore: () => void restoreNow(),
    isRestoring: restore.isPending,
  }
}

/** Copies the address of the public page of a job; where it has none, of its page for those who are signed in. */
async function copyJobLink({ id, shareUrl }: Pick<PostingCard, 'id' | 'shareUrl'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(shareUrl ?? new URL(paths.jobDescription(id), location.origin).href)
    toast.success('Link copied')
  } catch {
    toast.error('Failed to copy the link. Please open the job and copy its address.')
  }
}
