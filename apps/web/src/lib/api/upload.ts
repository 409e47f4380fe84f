import { ApiError } from './api-error.ts';
import type { Transport } from './call-api.ts';

/** A transport that tells how much of the body has gone, from 0 to 1. */
export function uploadWith(onProgress: (part: number) => void): Transport {
  return (address, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.withCredentials = true;
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () =>
        resolve({
          response: {
            ok: request.status >= 200 && request.status < 300,
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          },
          text: request.responseText,
        });
      request.onerror = () => reject(new ApiError(0, { code: 'no_answer' }));
      request.send(body as string);
    });
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const [, name = '', value = ''] of lines.matchAll(/^([^:\r\n]+):\s*(.*)\r?$/gm)) {
    headers.append(name, value);
  }
  return headers;
}
