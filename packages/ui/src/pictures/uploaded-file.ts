/** What the uploader needs to know of a stored file. */
export interface UploadedFile {
  id: number;
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  content_type: string;
}
