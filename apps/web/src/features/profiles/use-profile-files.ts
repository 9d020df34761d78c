import type { ProfileResume } from '@endorse/contract'
import { useEffect, useState } from 'react'

/** The picture and the resumes of a personal tab, as they will be once it is saved. */
export function useProfileFiles() {
  const [photo, setPhoto] = useState<{ file: File; preview: string }>()
  const [isPhotoRemoved, removePhoto] = useState(false)
  const [resume, chooseResume] = useState<File>()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => () => URL.revokeObjectURL(photo?.preview ?? ''), [photo])

  return {
    photo: photo?.file,
    /** An address of the chosen picture, for as long as it is shown. */
    preview: photo?.preview,
    choosePhoto: (file: File | undefined) => setPhoto(file && { file, preview: URL.createObjectURL(file) }),
    isPhotoRemoved,
    removePhoto,
    resume,
    chooseResume,
    removed,
    removeResume: (id: string, isRemoved: boolean) =>
      setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((one) => one !== id))),
    /** What the save says of them besides the files themselves. */
    toRequestFields(resumes: ProfileResume[]) {
      const isRemovedResume = ({ id }: ProfileResume) => removed.has(id)
      return {
        ...(isPhotoRemoved && !photo && { profileImageUrl: '' }),
        ...(removed.size > 0 && {
          resumeUrl: JSON.stringify(resumes.filter((one) => !isRemovedResume(one)).map(({ url }) => url)),
          removedResumeUrls: JSON.stringify(resumes.filter(isRemovedResume).map(({ url }) => url)),
        }),
      }
    },
  }
}
