/** Ports of the cluster's processes on 127.0.0.1. */
export interface Ports {
  nginx: number;
  web: readonly number[];
  chat: number;
}

const server = (port: number, more = "") => `server 127.0.0.1:${port} max_fails=0${more};`;

/**
 * Sockets go to chat and, while it is away, to web; everything else goes to web. A request that did not reach
 * a process is passed on to the next one, and one that none takes is answered as the product does. No process
 * is left out for a time (max_fails=0): in a rolling restart all would be for a moment. Each
 * request has its own connection to a process, so that none meets one that is about to be closed.
 */
export const nginxSettings = (folder: string, { nginx, web, chat }: Ports): string => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  upstream web { ${web.map((port) => server(port)).join(" ")} }
  upstream chat { ${server(chat)} ${web.map((port) => server(port, " backup")).join(" ")} }
  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  proxy_next_upstream error timeout;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  server {
    listen 127.0.0.1:${nginx};
    client_max_body_size 11m;
    error_page 502 504 = @away;
    location / { proxy_pass http://web; }
    location /socket.io/ { proxy_pass http://chat; proxy_read_timeout 1h; }
    location = /metrics { return 404; }
    location @away {
      internal;
      default_type application/json;
      add_header Retry-After 1 always;
      add_header Cache-Control no-store always;
      return 503 '{"code":"UNAVAILABLE","error":"UNAVAILABLE","message":"UNAVAILABLE"}';
    }
  }
}
`;
