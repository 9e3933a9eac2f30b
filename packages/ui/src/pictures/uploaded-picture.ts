/** What the uploader needs to know of a picture; `url` may hold the `{size}` placeholder. */
export interface UploadedPicture {
  id: number;
  url: string;
}
