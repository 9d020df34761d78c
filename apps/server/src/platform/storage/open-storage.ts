import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStorage, sizeInFolder } from './folder-storage.ts'
import type { Storage } from './storage.ts'

type Place = Pick<Config, 'dataDir' | 'bucket'>

/** Opens the storage of a site: its bucket, or its folder. What a bucket needs is loaded for one only. */
export async function openStorage(place: Place, onError: (error: unknown) => void): Promise<Storage> {
  const folder = folderOf(place)
  if (!place.bucket) return createFolderStorage(folder)
  const { openBucket } = await import('./bucket.ts')
  const { createBucketStorage } = await import('./bucket-storage.ts')
  return createBucketStorage(await openBucket(place.bucket), folder, onError)
}

/** Returns what tells the sizes of stored files. Unlike a storage it creates nothing. */
export async function openSizes(place: Place): Promise<Storage['sizeOf']> {
  if (!place.bucket) return (key) => sizeInFolder(folderOf(place), key)
  const { openBucket } = await import('./bucket.ts')
  const { sizeInBucket } = await import('./bucket-storage.ts')
  const bucket = await openBucket(place.bucket)
  return (key) => sizeInBucket(bucket, key)
}

function folderOf({ dataDir }: Place): string {
  return path.join(dataDir, 'files')
}
