// A separate process: Node's http server only, which sends the bytes of a file to every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = ''] = process.argv;
const bytes = readFileSync(file);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
});
